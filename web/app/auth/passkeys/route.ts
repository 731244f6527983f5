export { openPasskeyScreen as GET } from '../../../lib/session/account-screens.ts';
