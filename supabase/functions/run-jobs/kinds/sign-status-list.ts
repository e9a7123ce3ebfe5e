import { renewStatusList } from '../../_shared/status-list.ts';
import type { JobKind } from '../job.ts';

/** Signs the current state of a status list: payload `{list}`. */
export const signStatusList: JobKind = {
  async carryOut({ payload }, context) {
    const list = Number(payload.list);
    if ((await renewStatusList(context, list)) === null) throw new Error(`There is no status list ${list}.`);
  },
};
