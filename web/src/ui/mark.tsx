/** The product's own logo, for companies without one. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 26 26" width={size} height={size} fill="none" color="var(--brand-ink)" aria-hidden>
      <rect width="26" height="26" rx="7" fill="currentColor" />
      <path d="M8 6.5v9M18 6.5v9M8 11h10" stroke="var(--surface)" strokeWidth="2.2" strokeLinecap="round" />
      <path
        d="M5 19.2c1.6 0 1.6-1.2 3.2-1.2s1.6 1.2 3.2 1.2 1.6-1.2 3.2-1.2 1.6 1.2 3.2 1.2 1.6-1.2 3.2-1.2"
        stroke="var(--surface)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  );
}
