import {
  type Manifest,
  type PackageLesson,
  type PackageVersion,
  packageLimits,
} from '@tenure/domain/learning/scorm-package.ts';
import { DOMParser } from '@xmldom/xmldom';

function childrenOf(parent: Element, name: string): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 1 && (node as Element).localName === name) found.push(node as Element);
  }
  return found;
}

/** An attribute by its name alone: tools write it with and without a prefix, and in capitals or not. */
function attributeOf(element: Element, name: string): string {
  for (let place = 0; place < element.attributes.length; place += 1) {
    const one = element.attributes.item(place);
    if (one !== null && (one.localName ?? one.name).toLowerCase() === name) return one.value.trim();
  }
  return '';
}

const textOf = (parent: Element, name: string): string =>
  childrenOf(parent, name)[0]?.textContent?.trim() ?? '';

function versionOf(manifest: Element): PackageVersion | undefined {
  const [metadata] = childrenOf(manifest, 'metadata');
  const named = metadata === undefined ? '' : textOf(metadata, 'schemaversion');
  if (/^1\.2$/.test(named)) return '1.2';
  if (/^(2004|CAM 1\.3|1\.3)/i.test(named)) return '2004';
  if (named !== '') return undefined;
  const spaces = ['xmlns:adlcp', 'xmlns'].map((name) => manifest.getAttribute(name) ?? '').join(' ');
  if (/adlcp_rootv1p2/.test(spaces)) return '1.2';
  return /adlcp_v1p3/.test(spaces) ? '2004' : undefined;
}

/** A path of the package and what follows it; undefined for an address elsewhere or outside. */
function placeOf(href: string): { path: string; suffix: string } | undefined {
  const cut = href.search(/[?#]/);
  const written = cut === -1 ? href : href.slice(0, cut);
  if (/^[a-z][a-z\d+.-]*:|^\/|\\/i.test(written)) return undefined;
  try {
    const parts = written.split('/').map(decodeURIComponent);
    const path = parts.filter((part) => part !== '.' && part !== '').join('/');
    if (path === '' || path.split('/').includes('..')) return undefined;
    return { path, suffix: cut === -1 ? '' : href.slice(cut) };
  } catch {
    return undefined;
  }
}

/** Adds an item's parameters to the address of its resource. */
function withParameters(suffix: string, parameters: string): string {
  const given = parameters.replace(/^[?&]+/, '');
  if (given === '') return suffix;
  if (given.startsWith('#')) return suffix.includes('#') ? suffix : suffix + given;
  const [query = '', hash] = suffix.split('#', 2);
  const joined = query === '' ? `?${given}` : `${query}&${given}`;
  return hash === undefined || given.includes('#') ? joined : `${joined}#${hash}`;
}

function itemsOf(organisation: Element): Element[] {
  const found: Element[] = [];
  const waiting = childrenOf(organisation, 'item').toReversed();
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    found.push(item);
    waiting.push(...childrenOf(item, 'item').toReversed());
  }
  return found;
}

/** An entity can write a character that no database keeps and XML does not allow. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const longestTitle = 150;
const longestSuffix = 500;
const longestLaunchData = 4096;

/** Reads a manifest whose form was looked at before; words for why it cannot be used. For the thread alone. */
export function manifestOf(xml: string): Manifest | string {
  const problems: string[] = [];
  const note = (problem: string) => problems.push(problem);
  const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: note, fatalError: note } });
  const manifest = parser.parseFromString(xml, 'text/xml')?.documentElement;
  if (problems.length > 0 || manifest?.localName !== 'manifest') return 'imsmanifest.xml is not a manifest';
  const version = versionOf(manifest);
  if (version === undefined)
    return 'imsmanifest.xml names no SCORM version that can be played. Export the package as SCORM 1.2 or 2004';
  const [resources] = childrenOf(manifest, 'resources');
  const all = new Map<string, Element>();
  for (const one of resources === undefined ? [] : childrenOf(resources, 'resource')) {
    const key = attributeOf(one, 'identifier');
    if (!all.has(key)) all.set(key, one);
  }
  const base =
    attributeOf(manifest, 'base') + (resources === undefined ? '' : attributeOf(resources, 'base'));
  // An asset never reports, so it could never complete an activity.
  const isLesson = (resource: Element | undefined) =>
    resource !== undefined &&
    attributeOf(resource, 'href') !== '' &&
    attributeOf(resource, 'scormtype').toLowerCase() !== 'asset';
  const [organizations] = childrenOf(manifest, 'organizations');
  const organisations = organizations === undefined ? [] : childrenOf(organizations, 'organization');
  const wanted = organizations === undefined ? '' : attributeOf(organizations, 'default');
  const organisation =
    organisations.find((one) => attributeOf(one, 'identifier') === wanted) ?? organisations[0];
  const items = organisation === undefined ? [] : itemsOf(organisation);
  const launched = items.flatMap((item) => {
    const resource = all.get(attributeOf(item, 'identifierref'));
    return resource !== undefined && isLesson(resource) ? [{ item, resource }] : [];
  });
  if (launched.length === 0) return 'imsmanifest.xml names nothing that can be started';
  if (launched.length > packageLimits.lessons)
    return `This package has ${launched.length} lessons. It can have ${packageLimits.lessons}`;
  const lessons: PackageLesson[] = [];
  for (const { item, resource } of launched) {
    const href = base + attributeOf(resource, 'base') + attributeOf(resource, 'href');
    const place = placeOf(href);
    if (place === undefined) return `A lesson starts at “${href.slice(0, 100)}”, which is not in the package`;
    const suffix = withParameters(place.suffix, attributeOf(item, 'parameters'));
    const launchData = textOf(item, version === '1.2' ? 'datafromlms' : 'dataFromLMS');
    if (suffix.length > longestSuffix || launchData.length > longestLaunchData)
      return 'A lesson has more launch data or parameters than SCORM allows';
    const wholeTitle = textOf(item, 'title').replaceAll(/\s+/g, ' ');
    if (![wholeTitle, suffix, launchData].every(isStorable))
      return 'imsmanifest.xml has characters that XML does not allow';
    // Not between the two halves of one character.
    const title = wholeTitle.slice(0, longestTitle).replace(/\p{Cs}$/u, '');
    lessons.push({
      title: title === '' ? `Lesson ${lessons.length + 1}` : title,
      path: place.path,
      suffix,
      launchData,
      masteryScore: /^\d{1,3}(\.\d{1,4})?$/.exec(textOf(item, 'masteryscore'))?.[0] ?? '',
    });
  }
  return { version, lessons };
}
