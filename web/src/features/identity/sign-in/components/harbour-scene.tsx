const crane =
  'M0 0V-150M46 0V-150M0 -150H46M0 -62H46M0 0L46 -62M46 0L0 -62M0 -150L23 -206L46 -150M23 -206L-118 -150M23 -206L104 -150M-118 -150H104M-118 -144H104M-70 -144V-92M-82 -92H-58V-80H-82Z';
const cranes = [
  { place: 'translate(250 596) scale(1.25)', strength: 0.75 },
  { place: 'translate(430 596) scale(1.05)', strength: 0.5 },
  { place: 'translate(566 596) scale(0.88)', strength: 0.34 },
];
const waveCount = 17;

/** Waves grow wider, taller and further apart the nearer they are. */
function wave(position: number): { path: string; strength: number } {
  const top = 600 + position * 10.1 + position * position * 1.1;
  const half = 27 + position * 4.5;
  const height = 2 + position * 0.95;
  const crests = Math.ceil(915 / (half * 2)) + 1;
  return {
    path: `M-60 ${top} ${`q${half} -${height} ${half * 2} 0 t${half * 2} 0 `.repeat(crests)}`,
    strength: 0.2 + position * 0.026,
  };
}

/** A decorative drawing of a harbour beside the form. */
export function HarbourScene({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 835 1000"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden
    >
      {cranes.map(({ place, strength }) => (
        <path key={place} d={crane} transform={place} strokeOpacity={strength} />
      ))}
      <path d="M610 596V566H640V548H672V566H716V596M724 596V556H762V596" strokeOpacity=".3" />
      <path d="M-20 596H855" strokeOpacity=".5" />
      <path d="M60 622H330L352 590H318V570H290V590H84Z" fill="var(--harbour)" strokeOpacity=".8" />
      <path
        d="M96 590V574H128V590M132 590V574H164V590M168 590V574H200V590M204 590V574H236V590M114 574V558H146V574M150 574V558H182V574"
        strokeOpacity=".6"
      />
      {Array.from({ length: waveCount }, (_, position) => wave(position)).map(({ path, strength }) => (
        <path key={strength} d={path} strokeOpacity={strength} />
      ))}
    </svg>
  );
}
