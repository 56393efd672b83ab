// Writes every asset of the built web app a second time as brotli at its best, which is too slow to do for each answer.
// The server sends these where a browser accepts them. Runs under the machine's own Node.
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const isWorthIt = /\.(js|css|svg)$/;

/** @param {string} folder of the built web app */
export function precompress(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!isWorthIt.test(name)) continue;
    const file = path.join(folder, name);
    const content = fs.readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    fs.writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  }
}
