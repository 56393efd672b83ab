import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  type BatchRow,
  beginPayslipBatch,
  checkPayslipBatch,
  getPayslipBatch,
  issuePayslipBatch,
  listBatchRows,
  type PayslipBatch,
  type RecognisedIndex,
  uploadPayslip,
  uploadPayslipIndex,
} from '@tenure/contract/pay/payslip-batches.ts';
import { expect, vi } from 'vitest';
import type { Answer, TestPerson } from './company.ts';
import { multipart } from './organisation-import.ts';

/** The smallest PDF, each with different content. */
export const somePdf = (content: string) => Buffer.from(`%PDF-1.4\n%${content}\n%%EOF\n`);

const heads =
  'File name;Employee number;Period start;Period end;Pay date;Pay advice number;Gross;Tax;Super;Net';
export const indexOf = (...rows: string[]) => [heads, ...rows].join('\r\n');

/** Does what the payslips screen does, as a person. */
export function batchesOf(person: TestPerson) {
  const dataIn = <Data>(answer: Answer, status: number): Data => {
    expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, '']);
    return (answer.body as { data: Data }).data;
  };
  const send = (path: string, batch: number, content: string | Buffer, name: string) =>
    person.raw({ method: 'POST', url: `${path}?batch=${batch}`, ...multipart(content, name) });
  const at = (batchId: number) => ({ params: { batchId: String(batchId) } });
  const read = async (batchId: number) => {
    const answer = await person.call(getPayslipBatch, at(batchId));
    return { ...dataIn<PayslipBatch>(answer, 200), etag: String(answer.headers['etag']) };
  };
  const upload = (batch: number, name: string, content: string | Buffer) =>
    send(uploadPayslip.path, batch, content, name);
  const index = async (batch: number, table: string | Buffer) =>
    dataIn<RecognisedIndex>(await send(uploadPayslipIndex.path, batch, table, 'index.csv'), 201);
  const check = async (
    batchId: number,
    mapping: EndpointRequest<typeof checkPayslipBatch>['body']['mapping'],
  ) => dataIn<PayslipBatch>(await person.call(checkPayslipBatch, { ...at(batchId), body: { mapping } }), 200);
  const begin = async () => dataIn<PayslipBatch>(await person.call(beginPayslipBatch, {}), 201).id;
  return {
    at,
    begin,
    upload,
    index,
    check,
    read,
    /** The given files and index, uploaded and checked. */
    checked: async (files: Record<string, string | Buffer>, table: string): Promise<PayslipBatch> => {
      const batchId = await begin();
      for (const [name, content] of Object.entries(files)) {
        dataIn(await upload(batchId, name, content), 201);
      }
      return check(batchId, (await index(batchId, table)).mapping);
    },
    rows: async (batchId: number) => dataIn<BatchRow[]>(await person.call(listBatchRows, at(batchId)), 200),
    /** Issues the batch, or returns the reason why not. */
    issued: async (batchId: number) => {
      dataIn(await person.call(issuePayslipBatch, at(batchId)), 200);
      return vi.waitFor(
        async () => {
          const found = await read(batchId);
          expect(found.state).not.toBe('issuing');
          return found;
        },
        { timeout: 20_000, interval: 25 },
      );
    },
  };
}
