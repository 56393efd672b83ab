import { testAccess } from './access-matrix.ts';
import { answering } from './answering.ts';

testAccess(answering);
