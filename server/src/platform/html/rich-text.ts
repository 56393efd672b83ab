import sanitizeHtml from 'sanitize-html';

const textTags = ['p', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'br', 'ul', 'ol', 'li'];
const markTags = ['strong', 'em', 'u', 's', 'code'];

// Only files of this application, by a path that cannot climb out of it.
const ownFile = /^\/api\/files\/(?!.*\.\.)[A-Za-z0-9._~/-]+(\?[A-Za-z0-9._~=&-]*)?$/;

/** Removing a tag can leave others that cannot be nested; a few rounds settle ordinary text. */
const mostRounds = 5;

/** More than a long page needs. */
const mostTags = 5000;

/** Keeps what the rich-text editor makes and nothing else; the result may be shown as it is. */
export function sanitiseRichText(html: string): string {
  // The parser takes quadratic time on tags that are left open.
  let before = html.split('<', mostTags + 1).length > mostTags ? html.replaceAll('<', '&lt;') : html;
  for (let round = 0; round < mostRounds; round += 1) {
    const after = sanitiseOnce(before);
    if (after === before) return after;
    before = after;
  }
  // Markup that never settles was made to confuse; its words are kept.
  return sanitizeHtml(before, { allowedTags: [], allowedAttributes: {} });
}

function sanitiseOnce(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...textTags, ...markTags, 'a', 'img'],
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: [] },
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 40,
    transformTags: {
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      a: (tagName, { href }) => ({
        tagName,
        attribs:
          href === undefined || !isWebLink(href)
            ? {}
            : { href, rel: 'noopener noreferrer', target: '_blank' },
      }),
      ol: (tagName, { start }) => ({
        tagName,
        attribs: start !== undefined && /^\d{1,6}$/.test(start) ? { start } : {},
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownFile.test(attribs['src'] ?? ''),
  });
}

/** Complete addresses only: a relative link would lead to another place wherever the text is shown. */
function isWebLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)[^\s]/i.test(href.trim());
}
