export { finishSignIn as GET } from '../../../lib/session/finish-sign-in.ts';
