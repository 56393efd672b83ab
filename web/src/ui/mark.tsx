/** The first letter of a company's name, for companies without a logo. */
export function Mark({ name, size = 26 }: { name: string; size?: number }) {
  const [letter = ''] = name.trim();
  return (
    <svg viewBox="0 0 26 26" width={size} height={size} color="var(--brand-ink)" aria-hidden>
      <rect width="26" height="26" rx="7" fill="currentColor" />
      <text x="13" y="18.2" textAnchor="middle" fontSize="15" fontWeight="650" fill="var(--surface)">
        {letter.toLocaleUpperCase()}
      </text>
    </svg>
  );
}
