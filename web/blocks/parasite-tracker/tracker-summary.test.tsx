import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import { TrackerSummary } from './tracker-summary.tsx';

const messages = messagesFor('en_gb').tracker;

const summary = (figure: { numberOfCases: number; atMost: number } | undefined) =>
  renderToStaticMarkup(
    <TrackerSummary
      locale="en_gb"
      messages={messages}
      heading="h2"
      title=""
      area="United Kingdom"
      above={undefined}
      aboveAddress=""
      figure={figure}
      disease="Ticks"
      month=""
      isLoading={figure === undefined}
      onUp={() => {}}
    />,
  );

it('reserves room for the number and its level, hidden, until the cases arrive [PAR-12, ACC-04]', () => {
  const pending = summary(undefined);
  expect(pending).toMatch(/<p class="[^"]*count[^"]*"><\/p>/);
  expect(pending).toMatch(new RegExp(`badgeRoom[^>]*><span[^>]*>${messages.high}<`));
  const loaded = summary({ numberOfCases: 1, atMost: 1 });
  expect(loaded).toContain(messages.oneCase);
  expect(loaded).toContain(`>${messages.low}<`);
  expect(loaded).not.toContain('badgeRoom');
});
