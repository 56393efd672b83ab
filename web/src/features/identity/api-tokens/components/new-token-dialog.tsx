import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type TokenScope, tokenLifetimes } from '@tenure/contract/identity/api-tokens.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { scopesQuery, useCreateToken } from '../api-tokens.queries.ts';
import css from './api-tokens.module.css';

interface NewTokenDialogProps {
  onMade: (token: string) => void;
  onClose: () => void;
}

/** Asks for a token's purpose, rights and duration. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const scopes = useQuery(scopesQuery);
  const create = useCreateToken();
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const errors = formErrors(create.error);
  const ofScopes = Object.entries(errors).find(([path]) => path.startsWith('capabilities'))?.[1];
  const isElsewhere = create.error !== null && Object.keys(errors).length === 0;
  const toggle = (capability: string, isOn: boolean) =>
    setChosen((was) => {
      const next = new Set(was);
      if (isOn) next.add(capability);
      else next.delete(capability);
      return next;
    });
  return (
    <Modal opened onClose={onClose} title={t('apiTokens.makeTitle')} withCloseButton={false} size="lg">
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(
            { name, capabilities: [...chosen], expiresInDays: Number(days) },
            { onSuccess: onMade },
          );
        }}
      >
        {isElsewhere ? (
          <Note tone="critical" announce="now">
            {failureText(t, create.error)}
          </Note>
        ) : null}
        <TextInput
          label={t('apiTokens.name')}
          description={t('apiTokens.nameHelp')}
          value={name}
          error={errors['name']}
          maxLength={60}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('apiTokens.expires')}
          value={days}
          data={tokenLifetimes.map((count) => ({
            value: String(count),
            label: t('apiTokens.days', { count }),
          }))}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        {choices()}
        {ofScopes === undefined ? null : (
          <Note tone="critical" announce="now">
            {ofScopes}
          </Note>
        )}
        <div className={css.bar}>
          <Button type="submit" loading={create.isPending}>
            {t('apiTokens.create')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('apiTokens.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );

  function choices() {
    if (scopes.error !== null) {
      return (
        <Failure
          title={t('apiTokens.scopesFailed')}
          requestId={requestIdOf(scopes.error)}
          onRetry={() => void scopes.refetch()}
        >
          {failureText(t, scopes.error)}
        </Failure>
      );
    }
    if (scopes.data === undefined) {
      return (
        <Waiting>
          <SkeletonRows rows={4} />
        </Waiting>
      );
    }
    const all = scopes.data.data;
    const pick = (keeps: (scope: TokenScope) => boolean) =>
      setChosen(new Set(all.filter(keeps).map(({ capability }) => capability)));
    return (
      <>
        <div className={css.bar}>
          <b>{t('apiTokens.may')}</b>
          <span className="quiet small">{t('apiTokens.chosen', { count: chosen.size })}</span>
          <Button size="xs" variant="default" onClick={() => pick(({ isReading }) => isReading)}>
            {t('apiTokens.readOnly')}
          </Button>
          <Button size="xs" variant="default" onClick={() => pick(() => true)}>
            {t('apiTokens.all')}
          </Button>
          <Button size="xs" variant="default" onClick={() => pick(() => false)}>
            {t('apiTokens.none')}
          </Button>
        </div>
        <div className={css.scopes}>
          {Object.entries(Object.groupBy(all, ({ areaTitle }) => areaTitle)).map(([area, inArea]) => (
            <fieldset key={area} className={css.area}>
              <legend>{area}</legend>
              {inArea?.map(({ capability, about }) => (
                <Checkbox
                  key={capability}
                  label={about}
                  checked={chosen.has(capability)}
                  onChange={(event) => toggle(capability, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </>
    );
  }
}
