import type { OpenedAddress } from './package.reads.ts';

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

/** The page around a package: it holds the runtime that packages look for in the frames above them. */
export function playerPage({ framedBy, version, lesson }: OpenedAddress, token: string): string {
  const source = `/files/${token}/${lesson.path.split('/').map(encodeURIComponent).join('/')}${lesson.suffix}`;
  const facts = {
    'framed-by': framedBy,
    version,
    source,
    'launch-data': lesson.launchData,
    'mastery-score': lesson.masteryScore,
  };
  const data = Object.entries(facts)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('');
  const runtime = version === '1.2' ? 'scorm12.js' : 'scorm2004.js';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Package</title>
<link rel="stylesheet" href="/runtime/player.css">
<script src="/runtime/${runtime}" defer></script>
<script src="/runtime/player.js" defer></script>
</head>
<body${data}>
<iframe title="Package" allow="fullscreen"></iframe>
</body>
</html>
`;
}
