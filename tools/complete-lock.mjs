// Completes package-lock.json with the packages of other platforms that a registry did not have; without them
// `npm ci` reports that it does not match package.json. They are optional and skipped here; where they exist,
// npm installs the version named. Run after every `npm install` that changes the lock: `npm run lock`.
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './toolchain.mjs';

const file = path.join(projectRoot, 'package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const operatingSystems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el'];

/** @returns the parts of a platform package's name, such as `linux` and `arm64` of `@biomejs/cli-linux-arm64` */
function platformOf(name) {
  const parts = name.split(/[/_-]/);
  const os = operatingSystems.filter((one) => parts.includes(one));
  const cpu = processors.filter((one) => parts.includes(one));
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }) };
}

let added = 0;
for (const [where, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isThere = [`${where}/node_modules/${name}`, `node_modules/${name}`].some(
      (place) => lock.packages[place],
    );
    if (isThere || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
);
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added === 0 ? 'The lock is complete.' : `Added ${added} packages of other platforms to the lock.`,
);
