import { connectContactMail } from '../lib/adapters/contact-mail.ts';
import { connectContent } from '../lib/content/content-source.ts';
import { connectAreas } from '../lib/disease/areas.ts';
import { connectGeocoder } from '../lib/geocoding/geocoder.ts';
import { relay } from '../lib/outbox.ts';
import { readSettings, settings } from '../lib/settings.ts';
import { isConfigured } from '../lib/submissions/configured-addresses.ts';
import { handleForm } from '../lib/submissions/form-effect.ts';
import { submissionHandler } from '../lib/submissions/submission-handler.ts';

/** Turns reports into disease cases, and questions into emails. */
export const handler = submissionHandler(({ table, bus }) => {
  const read = readSettings(
    settings.pick({ EMAIL_FROM: true, EMAIL_REPLY_TO: true, EMAIL_TEMPLATE_PREFIX: true }),
  );
  const content = connectContent();
  const ports = {
    table,
    areas: connectAreas(),
    geocoder: connectGeocoder(),
    mail: connectContactMail(),
    from: read.EMAIL_FROM,
    replyTo: read.EMAIL_REPLY_TO,
    templatePrefix: read.EMAIL_TEMPLATE_PREFIX,
    relay: relay.bind(undefined, { table, bus }),
  };
  return (handling) =>
    handleForm(
      {
        ...ports,
        isConfigured: ({ locale }, service) => isConfigured(content, locale, service, handling.now),
      },
      handling,
    );
});
