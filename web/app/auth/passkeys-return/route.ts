export { returnFromPasskeyScreen as GET } from '../../../lib/session/account-screens.ts';
