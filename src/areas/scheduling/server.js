import { areaServer } from '#engine/runtime/areaServer.ts';
import { seedTasks, taskJobs } from './task/runner.server.ts';
import { forgetTaskLogs, taskImplementation, taskLogDays } from './task/task.server.ts';
export default areaServer(({ jobs, newId }) => ({
    behaviours: [taskImplementation(jobs, newId)],
    jobs: [forgetTaskLogs],
    freeJobs: taskJobs(jobs),
    parameters: [taskLogDays],
    seeds: [(engine, log) => seedTasks(engine, log, jobs())],
}));
