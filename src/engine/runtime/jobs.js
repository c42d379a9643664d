/** Declares a job; its input must survive JSON. */
export function defineJob(job) {
    return job;
}
