// The one module that re-exports Foundation: `CGFloat`, `CGPoint`, `CGSize`, `CGRect` and the C
// mathematics reach every other room through it.
@_exported import Foundation
