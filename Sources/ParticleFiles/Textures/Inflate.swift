import CZlib
import Geometry

/// gzip and zlib streams, unpacked with a limit and packed.
enum Inflate {
    /// Why a stream can't be unpacked.
    enum Failure: Error, Hashable {
        /// It breaks off or is damaged: bytes that were read and bytes that had come out by then.
        case damaged(atByte: Int, after: Int)
        /// More than the limit would come out.
        case tooLarge
    }

    private static let piece = 64 << 10

    /// What `packed`, a gzip or zlib stream, unpacks to, at most `limit` bytes.
    static func unpacked(_ packed: [UInt8], limit: Int = ParticleFileLimit.mostImageBytes) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        // 15 + 32: the largest window, and a gzip or zlib header told from each other.
        guard inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .damaged(atByte: 0, after: 0)
        }
        defer { inflateEnd(&stream) }
        var packed = packed
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: piece)
        let input = packed.count
        let status = packed.withUnsafeMutableBufferPointer { packed in
            stream.next_in = packed.baseAddress
            stream.avail_in = UInt32(clamping: input)
            var status = Z_OK
            while status == Z_OK, output.count <= limit {
                let count = buffer.withUnsafeMutableBufferPointer { buffer in
                    stream.next_out = buffer.baseAddress
                    stream.avail_out = UInt32(buffer.count)
                    status = inflate(&stream, Z_NO_FLUSH)
                    return buffer.count - Int(stream.avail_out)
                }
                output.append(contentsOf: buffer[..<count])
            }
            return status
        }
        guard output.count <= limit else { throw .tooLarge }
        guard status == Z_STREAM_END else {
            throw .damaged(atByte: max(Int(stream.total_in) - 1, 0), after: output.count)
        }
        return output
    }

    /// `bytes` as a gzip stream; the same for the same bytes, without a time in it.
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return [] }
        defer { deflateEnd(&stream) }
        var bytes = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 32)
        let input = bytes.count
        let room = output.count
        bytes.withUnsafeMutableBufferPointer { bytes in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = bytes.baseAddress
                stream.avail_in = UInt32(clamping: input)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(clamping: room)
                deflate(&stream, Z_FINISH)
            }
        }
        return Array(output[..<(room - Int(stream.avail_out))])
    }
}
