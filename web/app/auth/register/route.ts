export { startRegistration as GET } from '../../../lib/session/start-sign-in.ts';
