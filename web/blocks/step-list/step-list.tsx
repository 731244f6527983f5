import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { type BlockProps, headingBelow } from '../block.ts';
import styles from './step-list.module.css';

/**
 * Use it for instructions of two to six steps, numbered from 1. A step has a title, and text or a picture
 * where they help.
 */
export function StepList({ item: { elements }, context }: BlockProps<'step_list'>) {
  const steps = context.visible(elements.steps.linkedItems);
  if (steps.length === 0) return null;
  const Heading = headingBelow(elements.title.value);
  return (
    <section>
      {elements.title.value !== '' && <h2 className="mb-6 text-2xl">{elements.title.value}</h2>}
      <ol className={styles.steps}>
        {steps.map(({ system, elements: { title, text, image } }) => (
          <li key={system.codename} className={styles.step}>
            {title.value !== '' && <Heading className="text-lg">{title.value}</Heading>}
            <RichText text={text} context={context} className="soft" />
            {image.value[0] && <Picture asset={image.value[0]} className="rounded-md" />}
          </li>
        ))}
      </ol>
    </section>
  );
}
