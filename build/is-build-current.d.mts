export declare const isBuildCurrent: (project: string) => boolean;
