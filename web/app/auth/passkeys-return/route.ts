export { returnFromPasskeyScreen as GET } from '../../../lib/session/passkey-screen.ts';
