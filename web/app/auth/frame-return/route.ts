export { returnFromFrame as GET } from '../../../lib/session/frame-return.ts';
