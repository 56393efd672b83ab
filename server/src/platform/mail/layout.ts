export interface MailLayout {
  readonly company: { readonly name: string; readonly colour: string };
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Why the reader got this mail, in small print. */
  readonly footer?: string;
}

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

/** One look for every mail. Everything given is text: it is escaped, never taken as markup. */
export function layOutMail({ company, paragraphs, button, footer }: MailLayout): MailBody {
  const colour = hexColour(company.colour);
  const target = button && webAddress(button.url);
  const small = footer === undefined ? [] : ['-- ', footer];
  const textParts = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${target}`] : []),
    company.name,
    ...small,
  ];
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('');
  const link =
    button && target
      ? `<p style="margin:24px 0"><a href="${escapeHtml(target)}" style="background:${colour};color:${readableOn(colour)};padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p>`
      : '';
  const note =
    footer === undefined
      ? ''
      : `<p style="margin:24px 0 0;color:#5c6370;font-size:13px">${escapeHtml(footer)}</p>`;
  const html = `<!doctype html><html><body style="margin:0;background:#f4f5f7;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#1f2430"><div style="max-width:560px;margin:0 auto;padding:24px"><div style="border-top:4px solid ${colour};background:#ffffff;padding:24px;border-radius:6px"><p style="margin:0 0 16px;font-weight:600">${escapeHtml(company.name)}</p>${body}${link}${note}</div></div></body></html>`;
  return { text: `${textParts.join('\n\n')}\n`, html };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('\n', '<br>');
}

function hexColour(colour: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new TypeError(`A mail colour is written #rrggbb, not ${colour}`);
  return colour;
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError('A mail button leads to a web address');
  return href;
}

/** Black or white, whichever has more contrast with the colour (WCAG relative luminance). */
function readableOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
