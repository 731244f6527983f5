import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Modal } from '../../../web/components/modal/modal.tsx';

const sizes = ['sm', 'md', 'lg', 'xl', 'slide'] as const;

/** A button for each kind of dialog, on a page that is longer than its viewport. */
function Dialogs() {
  const [open, setOpen] = useState<(typeof sizes)[number]>();
  return (
    <main style={{ height: '3000px' }}>
      {sizes.map((size) => (
        <button key={size} type="button" onClick={() => setOpen(size)}>
          {size}
        </button>
      ))}
      {open && (
        <Modal title="A window" closeLabel="Close" size={open} onClosed={() => setOpen(undefined)}>
          <p>Words</p>
          <a href="#further">Further</a>
        </Modal>
      )}
    </main>
  );
}

createRoot(document.body).render(<Dialogs />);
