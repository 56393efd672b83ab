/** Keeps programs from trying one password after another. */
export interface Captcha {
  provider: 'altcha' | 'recaptcha';
  /** Public key the browser needs, where the provider gives one. */
  siteKey: string | null;
  /** A proof of work for the browser; refused where the provider makes its own. */
  challenge(): Promise<{
    algorithm: 'SHA-256';
    challenge: string;
    salt: string;
    signature: string;
    maxnumber: number;
  }>;
  /**
   * The challenge a right solution belongs to, so that it can be spent; null for a wrong, foreign or old one.
   */
  solved(payload: string): Promise<string | null>;
  goodForSeconds: number;
}
