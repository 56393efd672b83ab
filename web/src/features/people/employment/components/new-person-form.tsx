import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useNavigate } from '@tanstack/react-router';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { employmentTypes } from '@tenure/contract/organisation/org-chart.ts';
import type { starterOptions } from '@tenure/contract/people/starters.ts';
import { countries } from '@tenure/domain/countries/countries.ts';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useNavigation } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { FoundPerson } from '../../../../ui/found-person.tsx';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useStart } from '../starter.queries.ts';
import { BudgetWarning } from './budget-warning.tsx';
import css from './employment.module.css';
import { PositionPicker } from './position-picker.tsx';

const fieldId = (path: string) => `person-${path}`;
const texts = {
  firstName: '',
  lastName: '',
  preferredName: '',
  workEmail: '',
  personalEmail: '',
  dateOfBirth: '',
  startDate: '',
  title: '',
  departmentId: '',
  locationId: '',
  fte: '1',
  employmentType: '',
  probationEnds: '',
};
type Text = keyof typeof texts;
type Day = 'dateOfBirth' | 'startDate' | 'probationEnds';
const emails: readonly Text[] = ['workEmail', 'personalEmail'];
const isRequired: readonly Text[] = [
  'firstName',
  'lastName',
  'startDate',
  'title',
  'departmentId',
  'locationId',
];
const orNull = (text: string) => (text === '' ? null : text);
const idOrNull = (text: string) => (text === '' ? null : Number(text));
const isEmploymentType = (text: string) => employmentTypes.find((type) => type === text) ?? null;

/** The new person, their first day and their position. */
export function NewPersonForm({ options }: { options: EndpointAnswer<typeof starterOptions>['data'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const positions = useNavigation().menus.modules.find(({ id }) => id === 'positions');
  const navigate = useNavigate();
  const [given, setGiven] = useState(texts);
  const [number, setNumber] = useState(options.employeeNumber);
  const [country, setCountry] = useState(options.locations[0]?.country ?? 'AU');
  const [position, setPosition] = useState<Chosen | null>(null);
  const [manager, setManager] = useState<Chosen | null>(null);
  const [isAnother, setAnother] = useState(false);
  const [isBeyondBudget, setBeyondBudget] = useState(false);
  const [tellManager, setTellManager] = useState(true);
  const [sendInvitation, setSendInvitation] = useState(false);
  const start = useStart();
  // The call takes a position or a title; a company's form offers one of them.
  const withoutPlace =
    given.title.trim() === ''
      ? { title: t(options.isPositionLed ? 'employment.positionMissing' : 'employment.titleMissing') }
      : {};
  const firstDay = /^[12]\d{3}-\d{2}-\d{2}$/.test(given.startDate) ? given.startDate : '';
  const fte = Number(given.fte.replace(',', '.'));
  const refused = fieldErrors(start.error);
  const errors = 'title' in refused ? { ...refused, ...withoutPlace } : refused;
  const changes = start.isSuccess
    ? 0
    : Object.entries(given).filter(([key, value]) => value !== Reflect.get(texts, key)).length;
  const change = (field: Text) => (value: string) => setGiven((was) => ({ ...was, [field]: value }));

  const text = (field: Text) => (
    <TextInput
      key={field}
      id={fieldId(field)}
      type={emails.includes(field) ? 'email' : 'text'}
      required={isRequired.includes(field)}
      autoComplete="off"
      label={t(`employment.fields.${field}`)}
      value={given[field]}
      error={errors[field]}
      onChange={({ currentTarget: { value } }) => change(field)(value)}
    />
  );
  const dayField = (field: Day) => (
    <DayField
      id={fieldId(field)}
      required={isRequired.includes(field)}
      label={t(`employment.fields.${field}`)}
      value={given[field]}
      error={errors[field]}
      onChange={change(field)}
    />
  );
  const choice = (field: 'departmentId' | 'locationId', among: readonly { id: number; title: string }[]) => (
    <NativeSelect
      id={fieldId(field)}
      required
      label={t(`employment.fields.${field}`)}
      value={given[field]}
      error={errors[field]}
      data={[
        { value: '', label: t('employment.kindNone') },
        ...among.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        change(field)(value);
        const chosen = options.locations.find(({ id }) => field === 'locationId' && String(id) === value);
        if (chosen) setCountry(chosen.country);
      }}
    />
  );

  function send() {
    start.mutate(
      {
        ...given,
        employeeNumber: number,
        country,
        workEmail: orNull(given.workEmail.trim()),
        personalEmail: orNull(given.personalEmail.trim()),
        dateOfBirth: orNull(given.dateOfBirth),
        probationEnds: orNull(given.probationEnds),
        positionId: position?.id ?? null,
        departmentId: idOrNull(given.departmentId),
        locationId: idOrNull(given.locationId),
        managerId: manager?.id ?? null,
        fte,
        employmentType: isEmploymentType(given.employmentType),
        isAnother,
        isBeyondBudget,
        tellManager,
        sendInvitation,
      },
      {
        onSuccess: ({ employeeId, fullName, startDate }) => {
          showToast(t('employment.added', { name: fullName, day: format.date(startDate) }));
          void navigate({
            to: '/controlpanel/user-profile/$employeeId',
            params: { employeeId: String(employeeId) },
            // It is saved, but the form's guard learns of that only on the next render.
            ignoreBlocker: true,
          });
        },
      },
    );
  }

  return (
    <form
      className={css.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <LeaveGuard changes={changes} />
      <ErrorSummary
        errors={problemsToMend(t, start.error, fieldId).map((problem) =>
          problem.fieldId === fieldId('title')
            ? { ...problem, text: errors['title'] ?? problem.text }
            : problem,
        )}
      />
      <section className={css.card} aria-labelledby="person-who">
        <h2 id="person-who">{t('employment.who')}</h2>
        <div className={css.fields}>
          {(['firstName', 'lastName', 'preferredName'] as const).map(text)}
          <TextInput
            id={fieldId('employeeNumber')}
            required
            autoComplete="off"
            label={t('employment.fields.employeeNumber')}
            description={t('employment.numberHelp')}
            value={number}
            error={errors['employeeNumber']}
            onChange={({ currentTarget: { value } }) => setNumber(value)}
          />
          {(['workEmail', 'personalEmail'] as const).map(text)}
          {dayField('dateOfBirth')}
          <NativeSelect
            id={fieldId('country')}
            required
            label={t('employment.fields.country')}
            value={country}
            error={errors['country']}
            data={countries
              .map((code) => ({ value: code, label: format.country(code) }))
              .toSorted((one, other) => one.label.localeCompare(other.label))}
            onChange={({ currentTarget: { value } }) => setCountry(value)}
          />
        </div>
        {errors['isAnother'] === undefined && !isAnother ? null : (
          <Checkbox
            id={fieldId('isAnother')}
            mt="md"
            label={t('employment.isAnother')}
            error={errors['isAnother']}
            checked={isAnother}
            onChange={({ currentTarget: { checked } }) => setAnother(checked)}
          />
        )}
      </section>
      <section className={css.card} aria-labelledby="person-where">
        <h2 id="person-where">{t('employment.where')}</h2>
        <div className={css.fields}>
          {dayField('startDate')}
          {options.isPositionLed ? (
            <div>
              <PositionPicker
                id={fieldId(position === null ? 'title' : 'positionId')}
                required
                label={t('employment.fields.positionId')}
                placeholder={t('employment.positionHint')}
                asOf={firstDay}
                chosen={position}
                error={errors['positionId'] ?? errors['title']}
                onChoose={(chosen) => {
                  setPosition(chosen);
                  setBeyondBudget(false);
                }}
              />
              {positions === undefined || position !== null ? null : (
                <AppLink className="link small" href={positions.href}>
                  {t('employment.createPosition')}
                </AppLink>
              )}
            </div>
          ) : (
            <>
              {text('title')}
              {choice('departmentId', options.departments)}
              {choice('locationId', options.locations)}
              <FoundPerson
                id={fieldId('managerId')}
                label={t('employment.fields.managerId')}
                placeholder={t('employment.managerHint')}
                chosen={manager}
                error={errors['managerId']}
                onChoose={setManager}
              />
            </>
          )}
          {text('fte')}
          <NativeSelect
            id={fieldId('employmentType')}
            label={t('employment.fields.employmentType')}
            value={given.employmentType}
            error={errors['employmentType']}
            data={[{ value: '', label: t('employment.typeNone') }, ...employmentTypes]}
            onChange={({ currentTarget: { value } }) => change('employmentType')(value)}
          />
          {dayField('probationEnds')}
        </div>
        {position === null || !options.isBudgetingEnabled ? null : (
          <BudgetWarning
            positionId={position.id}
            asOf={firstDay}
            fte={fte}
            isMeant={isBeyondBudget}
            onMeant={setBeyondBudget}
          />
        )}
        <Checkbox
          mt="md"
          label={t('employment.tellLeader')}
          checked={tellManager}
          onChange={({ currentTarget: { checked } }) => setTellManager(checked)}
        />
        {options.mayInvite ? (
          <Switch
            mt="md"
            label={t('employment.sendInvitation')}
            description={t('employment.sendInvitationHelp')}
            checked={sendInvitation}
            onChange={({ currentTarget: { checked } }) => setSendInvitation(checked)}
          />
        ) : null}
      </section>
      <div className={css.save}>
        <Button type="submit" loading={start.isPending}>
          {t('employment.add')}
        </Button>
      </div>
    </form>
  );
}
