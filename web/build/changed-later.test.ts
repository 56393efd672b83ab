import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { changedLater } from './changed-later.ts';

const inFile = (code: string) => changedLater(parseSync('file.js', code).program, new Set(['one', 'other']));

describe('what changes after its file has run', () => {
  it.each([
    'let one = 1; function later() { one = 2 }',
    'let one = 1; const later = () => one++;',
    'let one; export class Later { change() { ({ one } = this) } }',
    'let one; function later() { [, one = 2] = [] }',
    'let one; function later(all) { for (one of all); }',
    'let one; function later() { { const other = 1; } return () => { one ||= 2 } }',
    'let one; function later() { { let one = 1; } one = 2 }',
    'let one; function later(all) { for (const one of all); one = 2 }',
    'let one; function later() { { var other = 1; } one = 2 }',
    'let one; class Later { field = (one = 2) }',
    'var one; function later() { try { one = 2 } catch (other) {} }',
  ])('is found: %s', (code) => {
    expect(inFile(code)).toEqual(['one']);
  });

  it.each([
    'let one = 1; one = 2; for (one of []);',
    'let one = 1; function later(one) { one = 2 }',
    'let one = 1; function later({ a: [one] }) { return () => { one = 2 } }',
    'let one = 1; function later() { one = 2; var one }',
    'let one = 1; const later = function one() { one = 2 };',
    'let one = 1; function later() { function one() {} one = 2 }',
    'let one = 1; function later() { try { } catch (one) { one = 2 } }',
    'let one = 1; function later(all) { for (const one of all) all.one = one }',
    'let one = 1; function later() { { { var one } } one = 2 }',
    'let one = 1; function later() { for (let one = 1; one < 2; one++); }',
    'let one = 1; function later(all) { switch (all) { case 1: let one; one = 2 } }',
    'let one = 1; class Later { change(one) { one = 2 } }',
    'let another = 1; function later() { another = 2 }',
  ])('is nothing here: %s', (code) => {
    expect(inFile(code)).toEqual([]);
  });
});
