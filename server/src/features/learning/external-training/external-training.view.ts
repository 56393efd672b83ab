import {
  type ExternalTraining,
  type LearningAttachment,
  trainingFilePath,
} from '@tenure/contract/learning/external-training.ts';
import { statusOfTraining } from '@tenure/domain/learning/external-training.ts';
import { type Can, opensEvidence, rightsOver } from './external-training.policy.ts';
import type { OfPerson, TrainingFileRow, TrainingRow } from './external-training.reads.ts';

const typesByExtension: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const attachmentOf =
  ({ employeeId, id: trainingId }: TrainingRow) =>
  ({ id, token, name }: TrainingFileRow): LearningAttachment => {
    const fileExtension = name.slice(name.lastIndexOf('.') + 1);
    return {
      id,
      token,
      fileType: typesByExtension[fileExtension] ?? 'application/octet-stream',
      name,
      fileExtension,
      url: trainingFilePath(employeeId, trainingId, id),
    };
  };

export function trainingView(person: OfPerson, row: TrainingRow, can: Can, today: string): ExternalTraining {
  const { employeeId: _employee, isChecked: _isChecked, files, ...shown } = row;
  return {
    ...shown,
    isExpired: statusOfTraining(row, today) === 'EXPIRED',
    files: files.length,
    attachments: opensEvidence(person, can) ? files.map(attachmentOf(row)) : [],
    ...rightsOver(row, can),
  };
}
