import { type CertificateText, mergeCertificate } from '@tenure/domain/learning/certificate.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat, useNavigation } from '../../../lib/session.ts';
import { WidgetBody, WidgetCard } from '../../../ui/widget-card.tsx';
import css from './certificates.module.css';
import './certificates.words.ts';

const sampleDays = { completed: '2026-05-04', expires: '2027-05-04' };

/** The text as it appears on a certificate, for a made-up person. */
export function CertificatePreview({ text }: { text: CertificateText }) {
  const { t } = useTranslation();
  const format = useFormat();
  // A date must not break at the end of a line.
  const dayOf = (day: string) => format.date(day).replaceAll(' ', '\u{a0}');
  const { companyName, themeColours } = useNavigation().branding;
  const words = mergeCertificate(text.wording, {
    person: t('certificates.settings.sample.person'),
    course: t('certificates.settings.sample.course'),
    date: dayOf(sampleDays.completed),
    validity: t('certificates.settings.sample.validity', { day: dayOf(sampleDays.expires) }),
    points: t('certificates.settings.sample.points'),
  });
  return (
    <WidgetCard title={t('certificates.settings.preview')}>
      <WidgetBody>
        <div className={css.paper} style={{ borderColor: themeColours.accent }}>
          <p className={css.quiet}>{companyName}</p>
          <p className={css.heading}>{text.title}</p>
          <p>{words}</p>
          {text.signatoryName === '' ? null : <p className={css.title}>{text.signatoryName}</p>}
          {text.signatoryRole === '' ? null : <p className={css.quiet}>{text.signatoryRole}</p>}
          <p className={css.quiet}>{t('certificates.settings.sample.number')}</p>
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}
