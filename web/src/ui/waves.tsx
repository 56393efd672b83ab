const waveCount = 19;

/** Waves grow wider, taller and further apart the nearer they are. */
function wave(position: number): { path: string; strength: number } {
  const top = 430 + position * 14 + position * position * 1.1;
  const half = 27 + position * 4.5;
  const height = 2 + position * 0.95;
  const crests = Math.ceil(915 / (half * 2)) + 1;
  return {
    path: `M-60 ${top} ${`q${half} -${height} ${half * 2} 0 t${half * 2} 0 `.repeat(crests)}`,
    strength: 0.2 + position * 0.026,
  };
}

/** A decorative drawing, for companies without a picture of their own. */
export function Waves({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 835 1000"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden
    >
      {Array.from({ length: waveCount }, (_, position) => wave(position)).map(({ path, strength }) => (
        <path key={strength} d={path} strokeOpacity={strength} />
      ))}
    </svg>
  );
}
