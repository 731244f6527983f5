import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '../../../web/components/dialog/dialog.tsx';
import { ErrorSummary } from '../../../web/components/error-summary/error-summary.tsx';
import { Modal } from '../../../web/components/modal/modal.tsx';
import { showToast, Toaster } from '../../../web/components/toaster/toaster.tsx';
import { LocaleProvider } from '../../../web/lib/i18n/locale-context.tsx';
import { messages } from '../../../web/messages/messages.ts';
import { announceChanges } from '../../../web/shell/behaviour/announce-changes.ts';
import { keepFocus } from '../../../web/shell/behaviour/keep-focus.ts';

const errors = [{ id: 'name', message: 'Enter a name.' }];

/** Buttons that disappear when they are pressed. */
function Vanishing() {
  const [isGone, setGone] = useState<Record<string, boolean>>({});
  const go = (name: string) => setGone({ ...isGone, [name]: true });
  return (
    <>
      <section aria-label="Pets">
        <ul>
          <li tabIndex={-1}>Ada</li>
          {isGone.more && <li tabIndex={-1}>Biscuit</li>}
          {isGone.more && <li tabIndex={-1}>Coco</li>}
        </ul>
        {!isGone.more && (
          <p>
            <button type="button" onClick={() => go('more')}>
              more
            </button>
          </p>
        )}
      </section>
      <section aria-label="Notices">
        {!isGone.notice && (
          <p>
            <button type="button" onClick={() => go('notice')}>
              dismiss
            </button>
          </p>
        )}
      </section>
      <section aria-label="Doses">
        {isGone.dose ? (
          <button type="button">Undo</button>
        ) : (
          <button type="button" onClick={() => setTimeout(() => go('dose'), 300)}>
            give
          </button>
        )}
      </section>
      <section aria-label="Removals">
        {!isGone.removal && <Removal onRemoved={() => go('removal')} />}
      </section>
    </>
  );
}

/** A dialog that removes the button which opened it. */
function Removal({ onRemoved }: { onRemoved: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      <button type="button" onClick={() => setOpen(true)}>
        ask
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Remove it?">
        <button type="button" onClick={onRemoved}>
          confirm
        </button>
      </Dialog>
    </p>
  );
}

/** Two toasters that mount and unmount like the toasters of pages, and a text of the page or of its open dialog. */
function Pages() {
  const [shown, setShown] = useState<readonly string[]>(['first']);
  const [open, setOpen] = useState('');
  const [text, setText] = useState('First view.');
  useEffect(() => {
    announceChanges(new AbortController().signal);
    keepFocus(new AbortController().signal);
  }, []);
  const said = (
    <>
      <p data-live={text === 'Failed.' ? 'assertive' : 'polite'}>{text}</p>
      {text === 'Failed.' && <ErrorSummary title="Check" fields={errors} attempts={1} entries="links" />}
      {['Found.', 'Failed.', ''].map((next) => (
        <button key={next} type="button" onClick={() => setText(next)}>
          {next || 'clear'}
        </button>
      ))}
    </>
  );
  const undo = { label: 'Undo', act: () => {} };
  const turn = (name: string) =>
    setShown(shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name]);
  return (
    <LocaleProvider locale="en_gb" messages={{ common: messages.en.common }}>
      <main>
        <button type="button" onClick={() => showToast('Saved.')}>
          tell
        </button>
        <button type="button" onClick={() => showToast('Removed.', undo)}>
          remove
        </button>
        <button type="button" onClick={() => setOpen('dialog')}>
          open
        </button>
        <button type="button" onClick={() => setOpen('modal')}>
          modal
        </button>
        {open === '' && said}
        <Dialog open={open === 'dialog'} onClose={() => setOpen('')} title="A window">
          {open === 'dialog' && said}
        </Dialog>
        {open === 'modal' && (
          <Modal title="A window" closeLabel="Close" onClosed={() => setOpen('')}>
            {said}
          </Modal>
        )}
        {['first', 'second'].map((name) => (
          <button key={name} type="button" onClick={() => turn(name)}>
            {name}
          </button>
        ))}
        <Vanishing />
        {shown.map((name) => (
          <Toaster key={name}>
            <span>{name} is here</span>
          </Toaster>
        ))}
      </main>
    </LocaleProvider>
  );
}

createRoot(document.body).render(<Pages />);
