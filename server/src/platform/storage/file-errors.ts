import type { FileType } from './file-types.ts';

export class TooLargeError extends Error {
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
    this.name = 'TooLargeError';
    this.maxBytes = maxBytes;
  }
}

export class WrongTypeError extends Error {
  readonly accept: readonly FileType[];
  constructor(accept: readonly FileType[]) {
    super(`The content of the file is none of ${accept.join(', ')}`);
    this.name = 'WrongTypeError';
    this.accept = accept;
  }
}

export class RangeNotSatisfiableError extends Error {
  readonly size: number;
  constructor(size: number) {
    super(`The range begins beyond the ${size} bytes of the file`);
    this.name = 'RangeNotSatisfiableError';
    this.size = size;
  }
}
