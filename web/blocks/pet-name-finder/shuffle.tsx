import type { NameList } from '@merrowvale/shared/schemas/pet-names.ts';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { PetName } from '../../components/name-list/name-list.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import type { NameMessages } from './finder-messages.ts';
import styles from './pet-name-finder.module.css';
import { startRotation } from './rotation.ts';

type ShuffleProps = {
  list: NameList;
  messages: NameMessages;
  /** The list that contains the current name. */
  children: (current: string | undefined) => Elements;
};

/**
 * A rotation that shows one name at a time. A name is announced only after a press, since names also change
 * automatically.
 */
export function Shuffle({ list: { names, readings }, messages, children }: ShuffleProps) {
  const { at, isPaused, pause, advance } = useRotation(names.length);
  const [isPressed, setPressed] = useState(false);
  const name = names[at] ?? '';
  const press = () => {
    setPressed(true);
    advance();
    pushEvent('pet_name_shuffle', { element_text: names[(at + 1) % names.length] ?? '' });
  };
  return (
    <>
      <div className={styles.shuffle}>
        <p className={styles.idea} aria-live={isPressed ? 'polite' : 'off'}>
          <span className={styles.how}>{messages.idea}</span>
          <span key={name} className={styles.spotlight}>
            <PetName name={name} reading={readings?.[at]} />
          </span>
        </p>
        {names.length > 1 && (
          <div className="cluster gap-3">
            <button type="button" onClick={press} className={buttonClass({ variant: 'inverse' })}>
              <Glyph name="refresh-cw" />
              <span>{messages.shuffle}</span>
            </button>
            <button
              type="button"
              aria-label={isPaused ? messages.play : messages.pause}
              onClick={() => {
                setPressed(false);
                pause(!isPaused);
              }}
              className={styles.pause}
            >
              {isPaused ? <Glyph name="play" /> : <Glyph name="pause" />}
            </button>
          </div>
        )}
      </div>
      {children(name)}
    </>
  );
}

function useRotation(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const rotation = useRef<ReturnType<typeof startRotation>>(undefined);
  useEffect(() => {
    const started = startRotation(count, setAt);
    rotation.current = started;
    return started.stop;
  }, [count]);
  const pause = (paused: boolean) => {
    setPaused(paused);
    if (paused) rotation.current?.stop();
    else rotation.current?.run();
  };
  return { at, isPaused, pause, advance: () => rotation.current?.advance(!isPaused) };
}
