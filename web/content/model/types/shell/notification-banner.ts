import { contentType } from '../../content-type.ts';
import { richText, text, yesNo } from '../../elements.ts';

export const notificationBanner = contentType({
  codename: 'notification_banner',
  name: 'Notification banner',
  kind: 'config',
  guidelines: 'A line across the top for urgent news. Visitors can close it for their session.',
  snippets: [],
  elements: {
    text: richText('Text'),
    redirect_text: text('Link text'),
    redirect_url: text('Link address'),
    show_close_button: yesNo('Can be closed'),
    close_label: text('Close'),
  },
});
