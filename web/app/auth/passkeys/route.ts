export { openPasskeyScreen as GET } from '../../../lib/session/passkey-screen.ts';
