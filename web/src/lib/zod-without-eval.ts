import { config } from 'zod';

// The content security policy forbids compiling code from text. Both applications import this first, and it comes in
// the file of zod itself, so that no schema is made before it.
config({ jitless: true });
