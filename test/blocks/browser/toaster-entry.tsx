import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '../../../web/components/dialog/dialog.tsx';
import { showToast, Toaster } from '../../../web/components/toaster/toaster.tsx';

/** Two toasters that mount and unmount like the toasters of pages. */
function Pages() {
  const [shown, setShown] = useState<readonly string[]>(['first']);
  const [open, setOpen] = useState(false);
  const undo = { label: 'Undo', onUndo: () => {} };
  const turn = (name: string) =>
    setShown(shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name]);
  return (
    <NextIntlClientProvider
      locale="en-gb"
      timeZone="UTC"
      messages={{ common: { notifications: 'Notifications', close: 'Close' } }}
    >
      <main>
        <button type="button" onClick={() => showToast('Saved.')}>
          tell
        </button>
        <button type="button" onClick={() => showToast('Removed.', undo)}>
          remove
        </button>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        <Dialog open={open} onClose={() => setOpen(false)} title="A window">
          Words
        </Dialog>
        {['first', 'second'].map((name) => (
          <button key={name} type="button" onClick={() => turn(name)}>
            {name}
          </button>
        ))}
        {shown.map((name) => (
          <Toaster key={name}>
            <span>{name} is here</span>
          </Toaster>
        ))}
      </main>
    </NextIntlClientProvider>
  );
}

createRoot(document.body).render(<Pages />);
