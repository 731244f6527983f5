import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { Elements } from '../../components/elements.ts';
import { useHere } from '../../lib/use-here.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import styles from './without-scripts.module.css';

type WithoutScriptsProps = Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'aria-label'> & {
  /** The query parameter and value with which an address opens the children. */
  at: readonly [name: string, value: string];
  title: string;
  /** The link to that address. */
  link: ReactNode;
  children: Elements;
};

/**
 * Without scripts, replaces a modal or menu with a link to an address at which the page contains its content. Unlike
 * `noscript`, it can be nested.
 */
export function WithoutScripts({ at: [name, value], title, link, children, ...look }: WithoutScriptsProps) {
  const here = useHere();
  const address = useHere({ [name]: value });
  const id = `${name}-${value}`;
  if (useHydrated()) return null;
  return (
    <div className={styles.only}>
      {here === address ? (
        // biome-ignore lint/a11y/useSemanticElements: it contains forms with fieldsets of their own
        <div id={id} role="group" aria-label={title} className={styles.open}>
          <p className="text-lg semibold">{title}</p>
          {children}
        </div>
      ) : (
        <LinkButton {...look} href={`${address}#${id}`}>
          {link}
        </LinkButton>
      )}
    </div>
  );
}

type TaskDialogProps = Omit<WithoutScriptsProps, 'children'> & {
  open: boolean;
  onClose: () => void;
  /** The task's form, which gets no `onClose` without scripts. */
  children: (onClose?: () => void) => Elements;
};

/** A button that opens the dialog of a task, and looks like its link. */
export function TaskButton({ link, children, ...task }: Omit<TaskDialogProps, 'open' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const { at: _at, title: _title, ...look } = task;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {link}
      </Button>
      <TaskDialog {...task} link={link} open={isOpen} onClose={() => setOpen(false)}>
        {children}
      </TaskDialog>
    </>
  );
}

/** A small dialog for a task; without scripts, a link to the same form. */
export function TaskDialog({ open, onClose, children, ...withoutScripts }: TaskDialogProps) {
  return (
    <>
      <WithoutScripts {...withoutScripts}>{children()}</WithoutScripts>
      <Dialog open={open} onClose={onClose} title={withoutScripts.title} size="sm">
        {children(onClose)}
      </Dialog>
    </>
  );
}
