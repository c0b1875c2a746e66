extension HTMLReport {
    /// The page's look: a quiet instrument, dark by night and light by day and on paper.
    static let style = """
        :root{--ground:linear-gradient(#070B18,#0D1B34 60%,#10264a);--panel:#0A101Dd9;--line:#ffffff17;--text:#E8EEF7;
        --soft:#9FB0C6;--faint:#7F92AB;--good:#7FE3C4;--warn:#FFB454;--bad:#FF7A59;--late:#FF7A59;
        --c0:#FFB454;--c1:#7FE3C4;--c2:#56B4E9;--c3:#CC79A7;--c4:#F0E442;--c5:#BFF3FF;
        --k0:#1B4A73;--k1:#E69F00;--k2:#D55E00;--k3:#FF5A5A;--early:#56B4E9}
        @media (prefers-color-scheme:light){:root{--ground:linear-gradient(#F6F8FB,#E4ECF5);--panel:#FFFFFFe6;--line:#10182817;
        --text:#101828;--soft:#475467;--faint:#667085;--good:#0E8F6E;--warn:#B45309;--bad:#C2410C;--late:#C2410C;
        --c0:#D9730D;--c1:#0E8F6E;--c2:#1F6F9B;--c3:#A3497F;--c4:#8A7A00;--c5:#475467;
        --k0:#C3D6E8;--k1:#E69F00;--k2:#D55E00;--k3:#B91C1C;--early:#2A7FBF}}
        *{box-sizing:border-box}
        html{background:#0D1B34}
        body{margin:0;min-height:100vh;background:var(--ground) fixed;color:var(--text);
        font:14px/1.5 Inter,system-ui,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums}
        main{max-width:1160px;margin:0 auto;padding:40px 20px 28px}
        header{margin:0 4px 28px}
        .kicker,h3,thead th,dt{letter-spacing:.06em;text-transform:uppercase;font-size:11px;font-weight:600;color:var(--faint)}
        .kicker{margin:0}
        h1{margin:6px 0 12px;font-size:30px;line-height:1.2;font-weight:650;letter-spacing:-.01em;text-wrap:balance}
        .legend{display:flex;flex-wrap:wrap;gap:4px 20px;margin:0;padding:0;list-style:none;color:var(--soft);font-size:13px}
        .legend b{color:var(--c);margin-right:4px}
        .keys{margin-top:10px;font-size:12px}
        .keys i{display:inline-block;width:10px;height:10px;border-radius:2px;margin-right:6px;background:var(--k)}
        .c0{--c:var(--c0)}.c1{--c:var(--c1)}.c2{--c:var(--c2)}.c3{--c:var(--c3)}.c4{--c:var(--c4)}.c5{--c:var(--c5)}
        .k0{--k:var(--k0)}.k1{--k:var(--k1)}.k2{--k:var(--k2)}.k3{--k:var(--k3)}.early{--k:var(--early)}
        .card,.panel{background:var(--panel);border:1px solid var(--line);border-radius:12px;padding:16px 18px;margin:0 0 16px}
        .cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));margin-bottom:16px}
        .card{margin:0}
        .card h2{display:flex;align-items:center;gap:8px;margin:0;font-size:13px;font-weight:600;overflow-wrap:anywhere}
        .card h2 i{flex:none;width:10px;height:10px;border-radius:50%;background:var(--c)}
        .lead{margin:8px 0 12px;color:var(--soft);font-size:13px}
        .lead b{font-size:34px;line-height:1.1;font-weight:700;color:var(--text);letter-spacing:-.02em}
        .lead em{margin-left:10px;padding:2px 9px;border-radius:9px;font-style:normal;font-size:11px;font-weight:600;
        border:1px solid currentColor}
        .lead.good b,.lead.good em{color:var(--good)}.lead.warning b,.lead.warning em{color:var(--warn)}
        .lead.critical b,.lead.critical em{color:var(--bad)}
        dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(104px,1fr));gap:10px 12px;margin:0}
        dt{letter-spacing:.03em}dd{margin:0;font-size:15px;font-weight:550}
        .source{margin:14px 0 0;color:var(--faint);font-size:12px}
        h3{margin:0;color:var(--soft)}
        .sub{margin:0 0 10px;color:var(--faint);font-size:12px;display:flex;gap:12px;flex-wrap:wrap;min-height:18px}
        .hint{display:none}
        output{margin-left:auto;color:var(--text)}
        .two{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(420px,1fr));margin-bottom:16px}
        .two .panel{margin:0}
        svg{display:block;width:100%;height:auto;touch-action:pan-y;user-select:none}
        .grid{stroke:var(--line);fill:none}
        .tick{fill:var(--faint);font-size:11px}
        .series path{fill:none;stroke:var(--c);vector-effect:non-scaling-stroke}
        .series .line{stroke-width:1.3;stroke-linejoin:round}
        .series .band{stroke-width:1.1;opacity:.4}
        .series .late{stroke:var(--late);stroke-width:5;stroke-linecap:round}
        .series .area{fill:var(--c);fill-opacity:.22;stroke-width:1.2}
        .cursor{stroke:var(--soft);stroke-dasharray:2 3;fill:none}
        .strip path{fill:var(--k)}
        table{width:100%;border-collapse:collapse;font-size:13px}
        th{text-align:left;font-weight:550}
        thead th{padding:0 0 6px}
        td,thead th:nth-child(n+3){text-align:right}
        td,tbody th{padding:4px 0 4px;vertical-align:top}
        tr.first td,tr.first th{border-top:1px solid var(--line)}
        td+td{padding-left:14px}
        .how{text-align:left;color:var(--faint);font-size:12px}
        .phases{margin-bottom:16px}
        .phases th{width:110px}
        .bar{display:flex;align-items:center;gap:8px;height:17px}
        .bar i{height:9px;border-radius:3px;background:var(--c);min-width:2px}
        .bar b{font-size:12px;font-weight:500;color:var(--soft)}
        .differences td{vertical-align:middle;white-space:nowrap}
        .differences .verdict th{padding-top:14px}
        .interval{position:relative;width:38%;height:26px;background:linear-gradient(var(--line),var(--line)) 50%/1px 100% no-repeat}
        .interval i{position:absolute;top:9px;height:9px;border-radius:4px;background:var(--faint)}
        .interval .slower{background:var(--bad)}.interval .faster{background:var(--good)}
        td.slower{color:var(--bad)}td.faster{color:var(--good)}td.same{color:var(--faint)}
        .notes ul{margin:6px 0 0;padding-left:18px;color:var(--soft)}
        .empty{color:var(--soft)}
        footer{margin:24px 4px 0;color:var(--faint);font-size:12px;max-width:90ch}
        .live .plot svg{cursor:crosshair}.live .hint{display:inline}
        @media (max-width:640px){.plot .tick{font-size:21px}.two{grid-template-columns:1fr}}
        @media (max-width:520px){.two{grid-template-columns:1fr}h1{font-size:24px}.differences .interval{display:none}}
        @media print{:root{--ground:none;--panel:#fff;--line:#0000001f;--text:#000;--soft:#333;--faint:#555;--good:#0E8F6E;
        --warn:#B45309;--bad:#C2410C;--late:#C2410C;--c0:#D9730D;--c1:#0E8F6E;--c2:#1F6F9B;--c3:#A3497F;--k0:#C3D6E8}
        html{background:none}main{max-width:none;padding:0}.hint,output,.cursor{display:none!important}
        .card,.panel{break-inside:avoid}*{print-color-adjust:exact}}
        """
}
