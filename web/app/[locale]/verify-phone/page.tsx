import { VerifyPhoneScreen } from '../../../portal/portal-screens.client.tsx';
import { type OwnerPageProps, ownerMetadata, ownerPage } from '../../../shell/owner-page.tsx';
import '../../island-styles.ts';

const screen = { name: 'verifyPhone', slug: 'verify-phone', title: 'phone.title' } as const;

export const generateMetadata = (props: OwnerPageProps) => ownerMetadata(props, screen);

/** The page where owners verify a mobile number, unless the identity provider has a screen for it. */
export default (props: OwnerPageProps) => ownerPage(props, screen, <VerifyPhoneScreen />);
