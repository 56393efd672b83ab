import type { FastifyRequest } from 'fastify';

export const isThisMachine = (hostname: string) => hostname === '127.0.0.1' || hostname === '[::1]';

/** Which company is meant. In development the addresses of this machine are its name. */
export function companyHostOf({ hostname }: FastifyRequest, isDevelopment: boolean): string {
  return isDevelopment && isThisMachine(hostname) ? 'localhost' : hostname;
}
