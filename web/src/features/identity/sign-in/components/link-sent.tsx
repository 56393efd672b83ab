import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Emphasised } from '../../../../ui/emphasised.tsx';
import type { SignInSettings } from '../identity.queries.ts';
import { HelpdeskContact } from './helpdesk-contact.tsx';
import css from './steps.module.css';

interface LinkSentProps {
  /** Where the link was sent, and how long it is valid, in words. */
  sent: string;
  notArrived: string;
  helpdesk: SignInSettings['helpdesk'];
  onAgain: () => void;
}

/** A link was requested by email; the rest happens in the mailbox. */
export function LinkSent({ sent, notArrived, helpdesk, onAgain }: LinkSentProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('passwords.sentTitle')}
      </h1>
      <div className={css.stack}>
        <p>
          <Emphasised phrase={sent} />
        </p>
        <p className="quiet">
          {notArrived} <HelpdeskContact {...helpdesk} />
        </p>
        <p>
          <button type="button" className="link" onClick={onAgain}>
            {t('passwords.again')}
          </button>
        </p>
      </div>
    </>
  );
}
