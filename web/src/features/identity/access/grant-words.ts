import { useQuery } from '@tanstack/react-query';
import type { Grant } from '@tenure/contract/capabilities.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { capabilitiesQuery } from './access.queries.ts';
import type { ProfileDifference } from './profile-draft.ts';

/** A grant in plain words: the capability, and over whom. */
export function useGrantWords(): (grant: Grant) => string {
  const { t } = useTranslation();
  const known = useQuery(capabilitiesQuery).data?.data;
  return ({ capability, scope }) => {
    const about = known?.find((row) => row.capability === capability)?.about ?? capability;
    return t('access.over', { about, scope: t(`access.scopes.${scope}`) });
  };
}

export function useDifferenceWords(): (difference: ProfileDifference) => string {
  const { t } = useTranslation();
  const grantWords = useGrantWords();
  return (difference) => {
    switch (difference.field) {
      case 'name':
        return t('access.differences.name', { value: difference.value });
      case 'roleType':
        return t('access.differences.roleType', { value: t(`access.roleTypes.${difference.value}`) });
      case 'description':
        return t('access.differences.description');
      case 'requiresSecondFactor':
        return t(`access.differences.${difference.value ? 'factorOn' : 'factorOff'}`);
      case 'added':
        return t('access.differences.added', { grant: grantWords(difference.grant) });
      case 'removed':
        return t('access.differences.removed', { grant: grantWords(difference.grant) });
    }
  };
}

/** How many hold a profile. */
export function useHoldersText(): (holders: number | null) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    (holders) => {
      if (holders === null) return t('access.everybody');
      return holders === 0
        ? t('access.nobody')
        : t('access.people', { count: holders, people: format.number(holders) });
    },
    [t, format],
  );
}
