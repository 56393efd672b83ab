const key = 'tenure.before-settings';

/** Remembers the last address outside the settings, so that leaving them returns there. */
export function noteAddressBeforeSettings(href: string): void {
  sessionStorage.setItem(key, href);
}

export function addressBeforeSettings(): string {
  return sessionStorage.getItem(key) ?? '/';
}
