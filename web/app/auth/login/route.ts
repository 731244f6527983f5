export { startSignIn as GET } from '../../../lib/session/start-sign-in.ts';
