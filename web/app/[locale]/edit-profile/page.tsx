import { EditProfileScreen } from '../../../portal/portal-screens.client.tsx';
import { type OwnerPageProps, ownerMetadata, ownerPage } from '../../../shell/owner-page.tsx';
import '../../island-styles.ts';

const screen = { name: 'editProfile', slug: 'edit-profile', title: 'editProfile.title' } as const;

export const generateMetadata = (props: OwnerPageProps) => ownerMetadata(props, screen);

/** The page where owners change their name, address and password, unless the identity provider has a screen for it. */
export default (props: OwnerPageProps) => ownerPage(props, screen, <EditProfileScreen />);
