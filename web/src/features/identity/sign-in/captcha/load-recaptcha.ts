interface Recaptcha {
  ready(then: () => void): void;
  render(
    element: HTMLElement,
    options: { sitekey: string; callback(solution: string): void; 'expired-callback'(): void },
  ): number;
}

declare global {
  var grecaptcha: Recaptcha | undefined;
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** The script comes from Google, so it loads only for people who must solve a captcha. */
export async function loadRecaptcha(): Promise<Recaptcha> {
  const script = document.createElement('script');
  script.src = address;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the captcha did not load'));
    });
    document.head.append(script);
  });
  const { grecaptcha } = globalThis;
  if (grecaptcha === undefined) throw new Error('The script of the captcha did nothing');
  await new Promise<void>((resolve) => {
    grecaptcha.ready(resolve);
  });
  return grecaptcha;
}
