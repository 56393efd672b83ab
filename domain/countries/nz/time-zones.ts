/** The zones of New Zealand. Source: the tz database, 2025b. */
export const timeZones = ['Pacific/Auckland', 'Pacific/Chatham'] as const;
