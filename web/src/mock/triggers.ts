const statuses = [400, 401, 500] as const;
type TriggeredStatus = (typeof statuses)[number];

/** Fields whose whole value has to be the number, since a real one may well contain it. */
const isWholeValue = (field: string) => /(username|email|password|code|number)$/i.test(field);

/** The status requested by typed text: `400`, `401` or `500` in any text field. */
export function triggeredStatus(body: unknown, field = ''): TriggeredStatus | null {
  if (typeof body === 'string') {
    return (
      statuses.find((status) =>
        isWholeValue(field) ? body === String(status) : body.includes(String(status)),
      ) ?? null
    );
  }
  if (typeof body !== 'object' || body === null) return null;
  for (const [name, value] of Object.entries(body)) {
    const status = triggeredStatus(value, Array.isArray(body) ? field : name);
    if (status !== null) return status;
  }
  return null;
}
