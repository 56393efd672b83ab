// Loaded into the product (node --import) to record every statement it sends, so that the driver alone can be
// measured with exactly the same ones. Never loaded while the product itself is measured.
import fs from 'node:fs';
import pg from 'pg';

const file = process.env.TENURE_BENCH_STATEMENTS;

if (file !== undefined) {
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(config, values, ...rest) {
    const {
      text,
      name,
      values: bound = values ?? [],
    } = typeof config === 'string' ? { text: config } : config;
    if (typeof text === 'string') {
      const written = bound.map((value) =>
        Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value,
      );
      fs.appendFileSync(file, `${JSON.stringify({ text, name, values: written })}\n`);
    }
    return send.call(this, config, values, ...rest);
  };
}
