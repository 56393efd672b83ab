import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AssignableTemplate } from '@tenure/contract/work/workflows.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { assignableQuery } from '../workflows.queries.ts';
import css from './workflows.module.css';

interface TemplateChoiceProps {
  employeeId: number;
  chosen: number | null;
  onChoose: (template: AssignableTemplate) => void;
}

/** The templates that can be assigned to a person, as a choice of one. */
export function TemplateChoice({ employeeId, chosen, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [searchText, setSearchText] = useState('');
  const answer = useQuery({
    ...assignableQuery(employeeId, { page, searchText }),
    placeholderData: keepPreviousData,
  });
  const isSearched = searchText !== '';
  return (
    <ListCard
      title={t('workflows.choose')}
      answer={answer}
      page={page}
      onPage={setPage}
      failed={t('workflows.templatesFailed')}
      expected={3}
      empty={
        <EmptyState title={t(isSearched ? 'workflows.noMatch' : 'workflows.noAssignable')}>
          {t(isSearched ? 'workflows.noMatchHelp' : 'workflows.noAssignableHelp')}
        </EmptyState>
      }
      tools={
        <div className={css.tools}>
          <ListTools>
            <SearchField
              label={t('workflows.searchTemplates')}
              value={searchText}
              onSearch={(text) => {
                setPage(1);
                setSearchText(text);
              }}
            />
          </ListTools>
        </div>
      }
    >
      {(rows) => (
        <Radio.Group
          aria-label={t('workflows.choose')}
          value={chosen === null ? '' : String(chosen)}
          onChange={(value) => {
            const template = rows.find(({ id }) => String(id) === value);
            if (template !== undefined) onChoose(template);
          }}
        >
          <div className={css.choices}>
            {rows.map(({ id, name }) => (
              <Radio key={id} className={css.choice ?? ''} value={String(id)} label={name} />
            ))}
          </div>
        </Radio.Group>
      )}
    </ListCard>
  );
}
